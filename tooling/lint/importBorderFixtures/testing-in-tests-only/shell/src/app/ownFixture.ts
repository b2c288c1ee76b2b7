export { pageData } from '../testing/pageData';
