import { Component, type ErrorInfo, type ReactNode } from 'react';
import { HttpError } from 'shared-auth/http';
import { reloadForLostChunk } from '../errors/reloadForLostChunk';
import { FullPageError } from '../features/errors/FullPageError';
import type { DiscoveredRemote } from './discovery';
import { reportFederation } from './federationReports';
import { RemoteFallback } from './RemoteFallback';

interface Props {
  remote: DiscoveredRemote;
  pathname: string;
  onRetry: () => Promise<void>;
  children: ReactNode;
}

interface State {
  error: unknown;
  hasFailed: boolean;
}

const WELL: State = { error: null, hasFailed: false };

/** Keeps the failure of a remote to the place where its screen would be. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = WELL;

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    if (error instanceof HttpError) return;
    void reloadForLostChunk(error);
    const { name, version } = this.props.remote;
    reportFederation({
      kind: info.componentStack?.includes('data-remote') ? 'screen-failed' : 'load-failed',
      remote: `${name}@${version}`,
      detail: error instanceof Error ? error.message : String(error),
    });
  }

  override componentDidUpdate(previous: Props) {
    if (previous.pathname !== this.props.pathname && this.state.hasFailed) this.setState(WELL);
  }

  private readonly tryAgain = async () => {
    await this.props.onRetry();
    this.setState(WELL);
  };

  override render() {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    if (error instanceof HttpError) return <FullPageError error={error} onRetry={this.tryAgain} />;
    return <RemoteFallback error={error} onRetry={this.tryAgain} />;
  }
}
