/** The event that tells the script that React is running. */
export const HYDRATED = 'shop:hydrated'

/**
 * Records clicks on `data-early` buttons until hydration, and shows at once that they were received (aria-busy). React replays events only once its
 * code has loaded, on a slow connection seconds after the button is visible. The event is stopped, because React would otherwise also handle it on
 * hydration. A separate file: the content security policy allows this script by its hash (lib/server/security-headers.ts).
 *
 * Until then errors have no stack: React creates some while it is evaluated, and for the first one's stack V8 parses all of React's code again, even
 * with a limit of 0 (decision 0012).
 */
export const REMEMBER_CLICKS = `(function(){var limit=Error.stackTraceLimit,waiting=[];Error.stackTraceLimit=undefined;function hear(event){var button=event.target instanceof Element&&event.target.closest('[data-early]');if(!button||button.disabled)return;event.preventDefault();event.stopImmediatePropagation();button.setAttribute('aria-busy','true');waiting.push(button)}addEventListener('click',hear,true);addEventListener('${HYDRATED}',function(){Error.stackTraceLimit=limit;removeEventListener('click',hear,true);waiting.splice(0).forEach(function(button){button.removeAttribute('aria-busy');button.click()})},{once:true})})()`
