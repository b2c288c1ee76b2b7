export { Header } from '../../../../shell/src/app/layout/Header';
