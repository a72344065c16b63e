export default function NewWeb() {
  return <main />;
}
