export default function EditWeb() {
  return <main />;
}
