export { readPageEntry } from '../entry/pageEntry';
