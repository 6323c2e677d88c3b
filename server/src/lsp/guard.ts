import { type CancellationToken, ErrorCodes, ResponseError } from 'vscode-languageserver';

export interface Log {
  error(message: string): void;
}

/**
 * The one place that catches what must not happen: a handler that throws is a mistake of ours. It is logged with its
 * request, and answered with an error: the client keeps what it shows, which an answer that says nothing would erase.
 * Answers that are errors on purpose (cancelled) pass.
 */
export function guard<P, R>(log: Log, request: string, answer: (params: P, token: CancellationToken) => R | Promise<R>) {
  return async (params: P, token: CancellationToken): Promise<R> => {
    try {
      return await answer(params, token);
    } catch (error) {
      if (error instanceof ResponseError) throw error;
      log.error(`${request} failed: ${error instanceof Error ? error.stack : String(error)}`);
      throw new ResponseError(ErrorCodes.InternalError, `${request} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
}
