export { findAnswers } from './answersRepository';
export { transition } from '../transitions/transition';
