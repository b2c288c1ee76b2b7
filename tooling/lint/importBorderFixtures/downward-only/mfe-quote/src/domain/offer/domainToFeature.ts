export { LandingPage } from '../../features/landing/LandingPage';
