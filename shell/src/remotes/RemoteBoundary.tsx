import { Component, type ReactNode } from 'react';
import { HttpError } from 'shared-auth/http';
import { reloadForLostChunk } from '../errors/reloadForLostChunk';
import { lazyPage } from '../errors/lazyPage';
import { FullPageError } from '../errors/pages';
import type { DiscoveredRemote } from './discovery';
import { reportFederation } from './federationReports';

const RemoteFallback = lazyPage(
  () => import(/* webpackChunkName: "pages" */ './RemoteFallback'),
  'RemoteFallback',
);

interface Props {
  /** A function, because the version may change between two attempts. */
  remote: () => DiscoveredRemote;
  pathname: string;
  onRetry: () => Promise<void>;
  children: ReactNode;
}

interface State {
  error: unknown;
  hasFailed: boolean;
  pathname: string;
}

const WELL = { error: null, hasFailed: false };

/** Shows the failure of a remote in place of its screen only. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { ...WELL, pathname: this.props.pathname };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true };
  }

  /** Done while rendering, because React runs no effects of a hidden screen. */
  static getDerivedStateFromProps({ pathname }: Props, state: State): State | null {
    return pathname === state.pathname ? null : { ...WELL, pathname };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof HttpError) return;
    void reloadForLostChunk(error);
    const { name, version } = this.props.remote();
    const kind = isOfLoading(error) ? 'load-failed' : 'screen-failed';
    reportFederation({ kind, remote: `${name}@${version}` }, error);
  }

  private readonly tryAgain = async () => {
    const { error } = this.state;
    if (error instanceof HttpError) error.sendAgain?.();
    await this.showScreen();
  };

  private readonly showScreen = async () => {
    await this.props.onRetry();
    this.setState(WELL);
  };

  override render() {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    if (error instanceof HttpError) {
      const onReturn = error.sendAgain && this.showScreen;
      return <FullPageError error={error} onRetry={this.tryAgain} onReturn={onReturn} />;
    }
    const { version } = this.props.remote();
    return <RemoteFallback error={error} version={version} onRetry={this.tryAgain} />;
  }
}

/** The registry's name for a remote that did not load, and webpack's for a lazy chunk or style sheet. */
const isOfLoading = (error: unknown): boolean =>
  error instanceof Error && ['RemoteLoadError', 'ChunkLoadError'].includes(error.name);
