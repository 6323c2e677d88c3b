/** What a language server holds in memory after an hour of typing in a big CRD. */
import { rounds } from './edits.ts';
import { LanguageServer, type ServerCommand } from './languageServer.ts';
import { goalKb, manifest } from './manifests.ts';

/** Resident memory of the process, in MB (10⁶ bytes); undefined where the system does not tell it. */
export interface Memory {
  readonly opened: number | undefined;
  readonly edited: number | undefined;
  /** After ten seconds without an edit. */
  readonly paused: number | undefined;
}

const edits = 200;

/** `waitEvery`: after how many edits the diagnostics are waited for. */
export async function memory(command: ServerCommand, waitEvery: number): Promise<Memory> {
  const server = await LanguageServer.start(command);
  const { name, text } = manifest(goalKb);
  const uri = `file:///bench/${name}.yaml`;
  await server.open(uri, text);
  const opened = server.residentMb;
  const round = rounds('valid', text);
  for (let done = 0; round && done < edits; ) {
    for (const { edit } of round(done)) {
      done++;
      if (done % waitEvery === 0) await server.change(uri, edit);
      else await server.tell(uri, edit);
    }
  }
  const edited = server.residentMb;
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const paused = server.residentMb;
  await server.stop();
  return { opened, edited, paused };
}
