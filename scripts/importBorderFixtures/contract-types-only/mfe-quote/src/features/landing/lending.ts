export { monthlyInstalment } from 'journey-api/lending';
