import type { CancellationToken, ServerCapabilities } from 'vscode-languageserver';
import type { ProtocolNotification, ProtocolRequest } from '../protocol.ts';
import type { Client } from './client.ts';
import type { Session } from './session.ts';

/** The server capabilities of a feature, for a client with these capabilities. */
export type Capabilities = (client: Client) => ServerCapabilities;

/** A request type with its handler. */
export interface Feature<P = never> {
  readonly method: string;
  readonly answer: (session: Session, params: P, token: CancellationToken) => unknown;
  /** Absent for custom requests, and where another feature declares the capability. */
  readonly capabilities?: Capabilities;
}

/** A notification type with its handler. */
export interface Listener<P = never> {
  readonly method: string;
  readonly notice: (session: Session, params: P) => void;
  readonly capabilities?: Capabilities;
}

/** `type` is a request of LSP or our own: it gives the method and the types of params and result. */
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
