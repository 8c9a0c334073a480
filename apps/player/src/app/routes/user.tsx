import { Navigate } from 'react-router';

export default function User() {
  return <Navigate to="/user/home" replace />;
}
