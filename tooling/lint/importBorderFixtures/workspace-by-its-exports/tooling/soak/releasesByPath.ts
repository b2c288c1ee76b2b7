export { recordEvent } from '../../releases/src/registry/recordEvent';
