import type { CancellationToken, ServerCapabilities } from 'vscode-languageserver';
import type { ProtocolNotification, ProtocolRequest } from '../protocol.ts';
import type { Client } from './client.ts';
import type { Session } from './session.ts';

/** What a client is told that has a feature. */
export type Capabilities = (client: Client) => ServerCapabilities;

/** One request of a client, and how it is answered. */
export interface Feature<P = never> {
  readonly method: string;
  readonly answer: (session: Session, params: P, token: CancellationToken) => unknown;
  /** Nothing for requests of our own, and where another feature says it. */
  readonly capabilities?: Capabilities;
}

/** One notification of a client, and what it leads to. */
export interface Listener<P = never> {
  readonly method: string;
  readonly notice: (session: Session, params: P) => void;
  readonly capabilities?: Capabilities;
}

/** `type` is that of the request, LSP's or our own: it gives the method, and the types of params and result. */
export function feature<P, R>(
  { method }: ProtocolRequest<P, R>,
  answer: (session: Session, params: P, token: CancellationToken) => NoInfer<R> | Promise<NoInfer<R>>,
  capabilities?: Capabilities,
): Feature<P> {
  return { method, answer, ...(capabilities && { capabilities }) };
}

/** The same for a notification. */
export function listener<P>(
  { method }: ProtocolNotification<P>,
  notice: (session: Session, params: P) => void,
  capabilities?: Capabilities,
): Listener<P> {
  return { method, notice, ...(capabilities && { capabilities }) };
}
