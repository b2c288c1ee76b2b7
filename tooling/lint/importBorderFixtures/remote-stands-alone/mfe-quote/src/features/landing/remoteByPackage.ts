export { BankDetailsPage } from 'mfe-apply/src/features/bank-details/BankDetailsPage';
