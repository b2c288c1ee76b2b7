/** What the soaks drive the composed application with. Other repositories take the packed fixtures. */
export { ApplicantCalls } from './fixtures/ApplicantCalls';
export { applicantsOf, type Applicant } from './fixtures/Applicant';
export { answerCookies } from './fixtures/cookieAnswer';
