export default function Inbox() {
  return <main />;
}
