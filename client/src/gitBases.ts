import * as vscode from 'vscode';

/** As much of the built-in Git extension's API, version 1, as is used here. */
interface GitApi {
  readonly repositories: readonly Repository[];
  readonly onDidOpenRepository: vscode.Event<Repository>;
  getRepository(uri: vscode.Uri): Repository | null;
}

interface Repository {
  readonly state: { readonly HEAD: { readonly commit?: string } | undefined; readonly onDidChange: vscode.Event<void> };
  show(ref: string, path: string): Promise<string>;
}

/** Files as they are in git. Git belongs to VS Code's own extension, which asks for trust; we ask it in trusted workspaces only. */
export class GitBases implements vscode.Disposable {
  /** Called when the answers may be others: a commit, a checkout, a repository that was found later, trust. */
  onDidChange: () => void = () => {};

  readonly #disposables: vscode.Disposable[] = [vscode.workspace.onDidGrantWorkspaceTrust(() => this.onDidChange())];
  #api: Promise<GitApi | undefined> | undefined;

  /** The text of a file at a ref; null where git does not know it, or must not be asked. */
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

  /** The state changes with every edit that git sees; only another commit matters. */
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
