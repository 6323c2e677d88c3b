/** One error of the server's CEL front end. */
export interface CelIssue {
  /** UTF-16 offset into the expression; undefined where the server gives no place (`-1:0`). */
  readonly position: number | undefined;
  /** The server's words, without place. */
  readonly message: string;
}
