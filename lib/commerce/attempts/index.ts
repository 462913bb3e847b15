export { forgetOldTries } from './forget-old-tries'
export { forgetTries, takeTry, type Allowance } from './take-try'
