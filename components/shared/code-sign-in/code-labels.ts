import type messages from '@/messages/en.json'

type Login = (typeof messages)['auth']['login']['form']

/** Of signing in by a one-time code. `failed`: when the server says nothing of its own. */
export type CodeLabels = Pick<
  Login,
  'code' | 'codeHint' | 'codeSent' | 'codeFault' | 'submitCode' | 'submitting' | 'resend' | 'resendIn'
> & { failed: string }
