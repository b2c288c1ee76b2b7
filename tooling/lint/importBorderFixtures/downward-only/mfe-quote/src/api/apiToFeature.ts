export { landingText } from '../features/landing/landingText';
