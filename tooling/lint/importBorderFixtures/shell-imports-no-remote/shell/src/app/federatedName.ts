export { routes } from 'mfe_car_loan/routes';
