/** The placeholder of an embed in the editor: its kind and its URL. No request to third parties (§10.5). */
export function embedCard(name: string, address: string): { dom: HTMLElement } {
  const dom = document.createElement('div');
  dom.dataset['embed'] = '';
  const title = document.createElement('strong');
  title.textContent = name;
  const text = document.createElement('span');
  text.textContent = address;
  dom.append(title, text);
  return { dom };
}
