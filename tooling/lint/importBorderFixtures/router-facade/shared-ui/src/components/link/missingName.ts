export { Form } from 'react-router-dom';
