import { type CancellationToken, ErrorCodes, ResponseError } from 'vscode-languageserver';

export interface Log {
  error(message: string): void;
}

/**
 * The one place that catches exceptions of handlers (bugs in this program). They are logged with their request and
 * answered with an error: the client keeps what it shows, which an empty answer would erase. Intended error responses
 * (cancelled) pass.
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
