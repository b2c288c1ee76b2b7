export { offerApi } from '../../api/offerApi';
