import * as vscode from 'vscode';

/** The used part of the API, version 1, of VS Code's Git extension. */
interface GitApi {
  readonly repositories: readonly Repository[];
  readonly onDidOpenRepository: vscode.Event<Repository>;
  getRepository(uri: vscode.Uri): Repository | null;
}

interface Repository {
  readonly state: { readonly HEAD: { readonly commit?: string } | undefined; readonly onDidChange: vscode.Event<void> };
  show(ref: string, path: string): Promise<string>;
}

/** Reads files at git refs through VS Code's Git extension, in trusted workspaces only. */
export class GitBases implements vscode.Disposable {
  /** Called when the answers may have changed: a commit, a checkout, a repository found later, trust granted. */
  onDidChange: () => void = () => {};

  readonly #disposables: vscode.Disposable[] = [vscode.workspace.onDidGrantWorkspaceTrust(() => this.onDidChange())];
  #api: Promise<GitApi | undefined> | undefined;

  /** The text of a file at a ref; null if git does not have it, or the workspace is not trusted. */
  async text(uri: vscode.Uri, ref: string): Promise<string | null> {
    if (!vscode.workspace.isTrusted || uri.scheme !== 'file') return null;
    this.#api ??= this.#open();
    const repository = (await this.#api)?.getRepository(uri);
    // A new file, a repository without commits, an unknown ref: nothing to compare with.
    return repository ? repository.show(ref, uri.fsPath).catch(() => null) : null;
  }

  dispose(): void {
    for (const disposable of this.#disposables) disposable.dispose();
  }

  async #open(): Promise<GitApi | undefined> {
    const extension = vscode.extensions.getExtension<{ getAPI(version: 1): GitApi }>('vscode.git');
    try {
      const api = (await extension?.activate())?.getAPI(1);
      if (!api) return undefined;
      for (const repository of api.repositories) this.#watch(repository);
      const opened = api.onDidOpenRepository((repository) => {
        this.#watch(repository);
        this.onDidChange();
      });
      this.#disposables.push(opened);
      return api;
    } catch {
      // Git is switched off (`git.enabled`), or not installed.
      return undefined;
    }
  }

  /** The repository's state changes with every saved edit; only a new HEAD commit matters. */
  #watch({ state }: Repository): void {
    let commit = state.HEAD?.commit;
    const changed = state.onDidChange(() => {
      if (state.HEAD?.commit === commit) return;
      commit = state.HEAD?.commit;
      this.onDidChange();
    });
    this.#disposables.push(changed);
  }
}
