export { forgetOldTries } from './forget-old-tries'
export { forgetTries, takeTries, takeTry, type Allowance } from './take-try'
