export { findAnswers } from './answersRepository';
