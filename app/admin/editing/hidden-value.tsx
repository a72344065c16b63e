import { useEffect, useRef } from 'react';

/** Carries a value that no native field holds; a change counts as typing, like in any field. */
export function HiddenValue({ name, value }: { name: string; value: string }) {
  const input = useRef<HTMLInputElement>(null);
  const first = useRef(value);
  useEffect(() => {
    if (first.current === value) return;
    first.current = value;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return <input ref={input} type="hidden" name={name} value={value} />;
}
