import type { Readable } from 'node:stream';
import { AbstractMessageReader, type DataCallback, Disposable, type Message } from 'vscode-languageserver';
import { maxHeaderBytes, maxMessageBytes } from '../limits.ts';

/**
 * Reads messages from a byte stream, each with a Content-Length header. Bytes without a header are reported as an
 * error and skipped up to the next header: the library's own reader would wait forever.
 * Source: LSP 3.17, Base Protocol.
 */
export class FramedReader extends AbstractMessageReader {
  readonly #stream: Readable;
  #chunks: Buffer[] = [];
  #bytes = 0;
  /** Content-Length of the message whose header was read; undefined before a header. */
  #length: number | undefined;
  /** Whether bytes are skipped up to the next header, after a reported error. */
  #skipping = false;

  constructor(stream: Readable) {
    super();
    this.#stream = stream;
  }

  listen(callback: DataCallback): Disposable {
    const read = (chunk: Buffer) => this.#read(chunk, callback);
    this.#stream.on('data', read);
    this.#stream.on('error', (error) => this.fireError(error));
    this.#stream.on('close', () => this.fireClose());
    this.#stream.on('end', () => this.fireClose());
    return Disposable.create(() => this.#stream.off('data', read));
  }

  #read(chunk: Buffer, callback: DataCallback): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    for (;;) {
      this.#length ??= this.#header();
      if (this.#length === undefined || this.#bytes < this.#length) return;
      const body = this.#take(this.#length);
      this.#length = undefined;
      const message = this.#parsed(body);
      if (message !== undefined) callback(message as Message);
    }
  }

  /** Consumes a header and any garbage before it. Returns its Content-Length, or undefined until a header is complete. */
  #header(): number | undefined {
    for (;;) {
      const head = this.#joined().subarray(0, maxHeaderBytes).toString('latin1');
      const [header, length] = complete.exec(head) ?? [];
      if (header !== undefined && Number(length) <= maxMessageBytes) {
        this.#take(header.length);
        this.#skipping = false;
        return Number(length);
      }
      if (header === undefined && head.length < maxHeaderBytes && unfinished.test(head)) return undefined;
      if (!this.#skipping) this.fireError(new Error(`no header with a Content-Length: ${JSON.stringify(head.slice(0, 60))}`));
      this.#skipping = true;
      if (!this.#skip(head)) return undefined;
    }
  }

  /** Drops garbage up to where a header may begin. Returns whether one was found. */
  #skip(head: string): boolean {
    const next = head.slice(1).search(/Content-Length:/i);
    // The last bytes may be the beginning of a header.
    this.#take(next < 0 ? Math.max(1, head.length - 'Content-Length'.length) : next + 1);
    return next >= 0 || this.#bytes > 0;
  }

  /** The parsed body; undefined if it is not JSON. */
  #parsed(body: Buffer): unknown {
    try {
      return JSON.parse(body.toString('utf8'));
    } catch (error) {
      this.fireError(error);
      return undefined;
    }
  }

  #take(count: number): Buffer {
    const all = this.#joined();
    this.#bytes = all.length - count;
    this.#chunks = this.#bytes > 0 ? [all.subarray(count)] : [];
    return all.subarray(0, count);
  }

  #joined(): Buffer {
    const [first] = this.#chunks;
    if (this.#chunks.length > 1 || !first) this.#chunks = [Buffer.concat(this.#chunks)];
    return this.#chunks[0] ?? Buffer.alloc(0);
  }
}

const field = '[\\w-]+:[^\\r\\n]*\\r?\\n';
const complete = new RegExp(`^(?:${field})*?Content-Length:[ \\t]*(\\d{1,12})[ \\t]*\\r?\\n(?:${field})*\\r?\\n`, 'i');
/** A prefix of a header, to be completed by later bytes. */
const unfinished = new RegExp(`^(?:${field})*(?:[\\w-]*|[\\w-]+:[^\\r\\n]*)\\r?$`);
