export { InformationFrame as default } from '../../features/information/information-frame.tsx';
