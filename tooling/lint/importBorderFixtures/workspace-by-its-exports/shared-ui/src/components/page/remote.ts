export { landingText } from '../../../../mfe-quote/src/features/landing/landingText';
