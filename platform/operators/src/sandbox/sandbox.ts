export { createMadeUpAuthenticate, madeUpToken } from './madeUpOperators';
export { sandboxSignIn } from './sandboxSignIn';
