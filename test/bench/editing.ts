/** Two language servers and the API server's own code on one manifest, in turn: what one meets of the machine's other work, the others meet too. */
import { RefereeProcess } from '../referee/fuzz/refereeProcess.ts';
import { completionPlaces, type EditKind, editKinds, hoverPlaces, rounds } from './edits.ts';
import { LanguageServer, type ServerCommand } from './languageServer.ts';
import { goalKb, type Manifest } from './manifests.ts';
import { median, quantile, timed } from './statistics.ts';

export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
}

/** Of one server, in milliseconds. */
export interface ServerTimes {
  /** The first document of a new server that has run before. */
  readonly firstOpen: number;
  readonly open: number;
  /** None of a kind for which the manifest has no place. */
  readonly edits: Readonly<Record<EditKind, Spread | undefined>>;
  /** CPU time of the whole process for a valid edit, where the system tells it. */
  readonly cpuPerEdit: number | undefined;
  readonly hover: number;
  readonly completion: number;
}

export interface EditingTimes {
  readonly manifest: Manifest;
  readonly ours: ServerTimes;
  readonly theirs: ServerTimes;
  /** A new text to its verdict by the API server's own code, in a warm process; only where Go is. */
  readonly go: number | undefined;
}

export interface Compared {
  readonly ours: ServerCommand;
  readonly theirs: ServerCommand;
  /** The referee's program. */
  readonly referee: string | undefined;
}

const openings = 9;
/** New servers for the first document, beside the one that goes on. */
const moreStarts = 2;
const questions = 9;
/** Ours are cheap, and their 95th percentile is asked for. */
const ourRoundsPerTheirs = 6;

export async function editing(manifest: Manifest, compared: Compared): Promise<EditingTimes> {
  const starts: ServerTimes[][] = [];
  for (let round = 0; round <= moreStarts; round++) {
    const pair: ServerTimes[] = [];
    for (const command of [compared.ours, compared.theirs]) {
      const session = await Session.start(command, manifest);
      await session.open(manifest.text);
      pair.push(await session.end());
    }
    // The first round is the session that keeps what the later ones start with.
    if (round > 0) starts.push(pair);
  }
  const ours = await Session.start(compared.ours, manifest);
  const theirs = await Session.start(compared.theirs, manifest);
  const go = compared.referee === undefined ? undefined : new RefereeProcess<{ readonly ms: number }>(compared.referee, 'bench');
  const goTimes: number[] = [];
  for (let round = 0; round < openings; round++) {
    // A text that nobody has seen before.
    const fresh = `${manifest.text}# ${round}\n`;
    for (const session of [ours, theirs]) await session.open(fresh);
    if (go) goTimes.push((await go.ask({ yaml: fresh })).ms);
  }
  go?.end();
  for (const kind of editKinds) {
    for (let round = 0; round <= theirRounds(kind, manifest); round++) {
      const counts = round > 0;
      for (let extra = 0; extra < ourRoundsPerTheirs; extra++) await ours.edit(kind, round * ourRoundsPerTheirs + extra, counts);
      await theirs.edit(kind, round, counts);
    }
  }
  for (let round = 0; round < questions; round++) for (const session of [ours, theirs]) await session.ask(round);
  const [ourTimes, theirTimes] = [await ours.end(), await theirs.end()];
  const firstOpen = (index: number, last: ServerTimes) =>
    median([...starts.flatMap((pair) => pair[index]?.firstOpen ?? []), last.firstOpen]);
  return {
    manifest,
    ours: { ...ourTimes, firstOpen: firstOpen(0, ourTimes) },
    theirs: { ...theirTimes, firstOpen: firstOpen(1, theirTimes) },
    go: go && median(goTimes.slice(1)),
  };
}

/** Those that count; one more before them warms up. A round of broken text has nine steps, others one or two. */
function theirRounds(kind: EditKind, { kb }: Manifest): number {
  const times = kb === goalKb ? 3 : kb === 429 ? 2 : 1;
  return kind === 'broken' ? times : 4 * times;
}

/** One server with one document, and what was measured of it. */
class Session {
  readonly #server: LanguageServer;
  readonly #text: string;
  readonly #uri: string;
  readonly #rounds: Readonly<Record<EditKind, ReturnType<typeof rounds>>>;
  readonly #opens: number[] = [];
  readonly #edits: Readonly<Record<EditKind, number[]>> = { valid: [], invalid: [], broken: [], rule: [] };
  readonly #hovers: number[] = [];
  readonly #completions: number[] = [];
  #cpuMs: number | undefined = 0;

  private constructor(server: LanguageServer, { name, text }: Manifest) {
    this.#server = server;
    this.#text = text;
    this.#uri = `file:///bench/${name}.yaml`;
    const of = (kind: EditKind) => rounds(kind, text);
    this.#rounds = { valid: of('valid'), invalid: of('invalid'), broken: of('broken'), rule: of('rule') };
  }

  static async start(command: ServerCommand, manifest: Manifest): Promise<Session> {
    return new Session(await LanguageServer.start(command), manifest);
  }

  async open(text: string): Promise<void> {
    if (this.#opens.length > 0) await this.#server.close(this.#uri);
    this.#opens.push(await timed(() => this.#server.open(this.#uri, text)));
  }

  async edit(kind: EditKind, round: number, counted: boolean): Promise<void> {
    const before = this.#server.cpuMs;
    for (const { edit, counts } of this.#rounds[kind]?.(round) ?? []) {
      const ms = await timed(() => this.#server.change(this.#uri, edit));
      if (counts && counted) this.#edits[kind].push(ms);
    }
    const after = this.#server.cpuMs;
    if (kind === 'valid' && counted)
      this.#cpuMs = before === undefined || after === undefined ? undefined : (this.#cpuMs ?? 0) + after - before;
  }

  async ask(round: number): Promise<void> {
    const hover = hoverPlaces(this.#text);
    const place = hover[round % hover.length];
    if (place) this.#hovers.push(await timed(() => this.#server.hover(this.#uri, place)));
    const completion = completionPlaces(this.#text);
    const key = completion[round % completion.length];
    if (!key) return;
    const written = async () => {
      await this.#server.tell(this.#uri, key.write);
      await this.#server.completion(this.#uri, key.at);
    };
    this.#completions.push(await timed(written));
    await this.#server.change(this.#uri, key.erase);
  }

  async end(): Promise<ServerTimes> {
    await this.#server.stop();
    const edits = this.#edits;
    return {
      firstOpen: this.#opens[0] ?? Number.NaN,
      open: median(this.#opens.slice(1)),
      edits: { valid: spread(edits.valid), invalid: spread(edits.invalid), broken: spread(edits.broken), rule: spread(edits.rule) },
      cpuPerEdit: this.#cpuMs === undefined ? undefined : this.#cpuMs / edits.valid.length,
      hover: median(this.#hovers),
      completion: median(this.#completions),
    };
  }
}

function spread(times: readonly number[]): Spread | undefined {
  if (times.length === 0) return undefined;
  return { median: median(times), p95: quantile(times, 0.95), p99: quantile(times, 0.99) };
}
