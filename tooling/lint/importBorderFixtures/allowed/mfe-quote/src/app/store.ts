export { landingSlice } from '../features/landing/landingSlice';
export { pricingApi } from '../api/pricingApi';
