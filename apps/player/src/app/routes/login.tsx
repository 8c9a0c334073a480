import { Navigate } from 'react-router';

export default function Login() {
  return <Navigate to="/auth/sign-in" replace />;
}
