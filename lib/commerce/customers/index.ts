export { getUser } from './get-user'
export { login } from './login'
export { identifyCustomer, logout } from './session'
export { signup } from './signup'
