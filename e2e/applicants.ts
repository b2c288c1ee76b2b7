/** What soaks and the smoke journey drive the composed application with. Other repositories take the packed fixtures. */
export { ApplicantCalls } from './fixtures/ApplicantCalls';
export { applicantsOf, type Applicant } from './fixtures/Applicant';
export { axeFindings } from './fixtures/checkA11y';
export { answerCookies } from './fixtures/cookieAnswer';
export { payslipJpg, payslipPdf, payslipPng } from './fixtures/files';
export { answer, control } from './pages/controls';
