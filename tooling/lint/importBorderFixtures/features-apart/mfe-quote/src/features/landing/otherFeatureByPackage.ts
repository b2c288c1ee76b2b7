export { offerText } from 'mfe-quote/src/features/offer/offerText';
