export { request } from '../http/request';
