/** One error of the server's CEL front end. */
export interface CelIssue {
  /**
   * UTF-16 offset into the expression; undefined where the server gives no place (`-1:0`). -1 where the server has lost
   * it behind another error and prints column 0: `has(.)`.
   */
  readonly position: number | undefined;
  /** The server's words, without place. */
  readonly message: string;
}
