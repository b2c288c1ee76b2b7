export { Maintenance } from '../features/maintenance/Maintenance';
