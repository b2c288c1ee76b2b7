export { ecsFields } from 'operators';
