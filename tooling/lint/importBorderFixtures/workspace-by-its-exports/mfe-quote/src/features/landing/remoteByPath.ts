export { UploadPage } from '../../../../mfe-upload/src/features/upload/UploadPage';
