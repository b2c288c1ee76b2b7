import { remoteRoot } from 'shared-ui/remote';

export const QuoteRoot = remoteRoot('mfe-quote');
