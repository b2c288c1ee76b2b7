export { signIn } from 'operators/sign-in';
