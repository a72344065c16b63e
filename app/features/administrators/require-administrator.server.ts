import { type MiddlewareFunction, redirect } from 'react-router';

/** Provisional: refuses everybody until sign-in exists. */
export const requireAdministrator: MiddlewareFunction<Response> = () => {
  throw redirect('/admin');
};
