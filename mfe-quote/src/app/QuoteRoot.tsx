import { remoteRoot } from 'shared-ui/remote';
import { useQuoteStore } from './quoteStore';

export const QuoteRoot = remoteRoot('mfe-quote', useQuoteStore);
