import { api, callMutation, callQuery } from '../api.ts';

/** Sign-in, registration, codes and profile. */
export const accountCalls = api.injectEndpoints({
  endpoints: (build) => ({
    login: callMutation(build, 'login'),
    anonymousLogin: callMutation(build, 'anonymousLogin'),
    googleLogin: callMutation(build, 'googleLogin'),
    appleLogin: callMutation(build, 'appleLogin'),
    signInOptions: callQuery(build, 'signInOptions'),
    register: callMutation(build, 'register'),
    verifyEmail: callMutation(build, 'verifyEmail'),
    resendVerificationEmail: callMutation(build, 'resendVerificationEmail'),
    resendOtp: callMutation(build, 'resendOtp'),
    forgotPassword: callMutation(build, 'forgotPassword'),
    verifyOtp: callMutation(build, 'verifyOtp'),
    resetPassword: callMutation(build, 'resetPassword'),
    changePassword: callMutation(build, 'changePassword'),
    deleteAccount: callMutation(build, 'deleteAccount'),
    getProfile: callQuery(build, 'getProfile', ['Profile']),
    /** Who excluded themselves under another account is recognised by their profile. */
    updateProfile: callMutation(build, 'updateProfile', ['Profile', 'PlayPause']),
  }),
});

export const {
  useLoginMutation,
  useAnonymousLoginMutation,
  useGoogleLoginMutation,
  useAppleLoginMutation,
  useLazySignInOptionsQuery,
  useSignInOptionsQuery,
  useRegisterMutation,
  useVerifyEmailMutation,
  useResendVerificationEmailMutation,
  useGetProfileQuery,
  useUpdateProfileMutation,
  useResendOtpMutation,
  useForgotPasswordMutation,
  useVerifyOtpMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
  useDeleteAccountMutation,
} = accountCalls;
