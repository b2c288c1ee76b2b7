export { offerText } from '../offer/offerText';
