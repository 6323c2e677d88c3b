import { Worker } from 'node:worker_threads';
import { type CompletionItem, type CompletionList, type Hover, MarkupContent, type Position } from 'vscode-languageserver';
import { codeBlock } from '../markdown.ts';
import type { JsonSchema } from '../workspace/resourceSchema.ts';

/** A request to the worker. */
export interface YamlRequest {
  readonly id: number;
  readonly method: 'completion' | 'hover';
  readonly uri: string;
  readonly text: string;
  readonly position: Position;
  readonly schema: JsonSchema;
}

export interface YamlAnswer {
  readonly id: number;
  result: CompletionList | Hover | null;
  error?: string;
}

/**
 * The text of an open file, and the schema of the document under the cursor. (The service accepts a schema for each
 * document of a file, but ignores which one is meant in completion.)
 */
export interface ResourceFile {
  readonly uri: string;
  readonly text: string;
  readonly schema: JsonSchema;
}

/**
 * Completion and hover in custom resources, from yaml-language-server in a worker thread that is started by the first
 * request. If the worker dies, its open requests answer null and the next request starts it again.
 */
export class CustomResources {
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, (answer: YamlAnswer) => void>();
  readonly #script: URL | string;
  readonly #log: (message: string) => void;

  constructor(script: URL | string, log: (message: string) => void) {
    this.#script = script;
    this.#log = log;
  }

  async completion(file: ResourceFile, position: Position): Promise<CompletionList | null> {
    const list = (await this.#ask('completion', file, position)) as CompletionList | null;
    return list && { ...list, items: list.items.map(fenced) };
  }

  async hover(file: ResourceFile, position: Position): Promise<Hover | null> {
    return (await this.#ask('hover', file, position)) as Hover | null;
  }

  async dispose(): Promise<void> {
    await this.#worker?.terminate();
  }

  async #ask(method: YamlRequest['method'], { uri, text, schema }: ResourceFile, position: Position): Promise<YamlAnswer['result']> {
    const id = ++this.#lastId;
    const request: YamlRequest = { id, method, uri, text, position, schema };
    const answer = new Promise<YamlAnswer>((resolve) => this.#waiting.set(id, resolve));
    const worker = this.#started();
    // The thread keeps the process alive only while a request is pending.
    worker.ref();
    worker.postMessage(request);
    const { result, error } = await answer;
    if (this.#waiting.size === 0) worker.unref();
    if (error) throw new Error(`yaml-language-server: ${error}`);
    return result;
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#script);
    this.#worker = worker;
    worker.on('message', (answer: YamlAnswer) => {
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
    worker.on('error', (error) => this.#log(`yaml-language-server: ${error.stack ?? error.message}`));
    worker.on('exit', () => {
      this.#worker = undefined;
      for (const [id, answer] of this.#waiting) answer({ id, result: null, error: 'its thread ended' });
      this.#waiting.clear();
    });
    return worker;
  }
}

/** The service appends the inserted text in a code block after our description; a fence within that text would end the block. */
function fenced(item: CompletionItem): CompletionItem {
  if (!MarkupContent.is(item.documentation)) return item;
  const { kind, value } = item.documentation;
  const [, description = '', inserted] = /^(.*?)```yaml\n(.*)\n```$/s.exec(value) ?? [];
  if (inserted === undefined) return item;
  return { ...item, documentation: { kind, value: description + codeBlock(inserted) } };
}
