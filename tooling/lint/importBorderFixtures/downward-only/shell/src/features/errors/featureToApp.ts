export { ShellApp } from '../../app/ShellApp';
