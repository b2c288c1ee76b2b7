export { bucketClient } from '../../../releases/src/objects/bucketClient';
